# The page and the API in a container. Nobody of the project has built it yet: its instructions are checked, and what it runs.
#   docker build -t holidays .
#   docker run -d --restart unless-stopped -p 8080:8080 holidays --place AT-9
# What stands behind the name are options of `serve`: `--tables-url` and `--tables-key` among them, with a volume at /tables
# and `--tables-dir /tables`. The name holidays.local needs `--network host` and `--lan`.
FROM node:22-bookworm-slim AS build
WORKDIR /clone
COPY . .
# As strangers install it: what compiles and tests stays here.
RUN npm pack && mkdir /package && tar -xzf moddable-holidays-*.tgz -C /package --strip-components=1

FROM node:22-bookworm-slim
WORKDIR /opt/moddable-holidays
COPY --from=build /package .
RUN mkdir /tables && chown node:node /tables
USER node
EXPOSE 8080
HEALTHCHECK --interval=60s --timeout=5s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "host-sim/holidays.mjs", "serve", "--host", "0.0.0.0"]
