#!/bin/sh
# One experiment on many machines, or many cores, with GNU parallel. From your project's folder:
#
#   sh parallel.sh mine.yaml 16
#
# With --sshloginfile and a folder that all machines share, the parts are played on all of them.
set -eu
experiment=$1
shards=${2:-16}

seq "$shards" | parallel --halt soon,fail=1 \
  npx evenkeel run "$experiment" --shard "{}/$shards" --threads 1 --out "parts/{}"

npx evenkeel merge parts/* --out whole
