#!/bin/sh
# Uploads the folder `site` to a bucket of S3, and lets any page read it: sh s3.sh BUCKET
# Names in any case are for CloudFront before it, with cloudfront.js; without it they are as in the folder.
set -eu
bucket=$1
cd "$(dirname "$0")"

aws s3 sync site "s3://$bucket" --delete --exclude 404.json --exclude 405.json \
	--content-type 'application/json; charset=utf-8' --cache-control 'public, max-age=3600'
aws s3 cp site/404.json "s3://$bucket/404.json" \
	--content-type 'application/problem+json; charset=utf-8' --cache-control no-store
aws s3api put-bucket-cors --bucket "$bucket" --cors-configuration \
	'{"CORSRules":[{"AllowedOrigins":["*"],"AllowedMethods":["GET","HEAD"],"AllowedHeaders":["*"]}]}'
# What is not there: the bucket's website answers with the problem. In CloudFront it is the error page of 403 and 404.
aws s3api put-bucket-website --bucket "$bucket" --website-configuration \
	'{"IndexDocument":{"Suffix":"404.json"},"ErrorDocument":{"Key":"404.json"}}'
