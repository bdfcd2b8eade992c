#!/bin/sh
# One experiment as a Slurm array of 16 tasks. From your project's folder, which all nodes share:
#
#   job=$(sbatch --parsable slurm.sh mine.yaml)
#   sbatch --dependency="afterok:$job" --wrap "npx evenkeel merge parts/* --out whole"
#
# A task that was killed goes on where it was: scontrol requeue, or sbatch --array with its number.
#SBATCH --job-name=evenkeel
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --time=04:00:00
#SBATCH --requeue
set -eu

npx evenkeel run "$1" \
  --shard "$SLURM_ARRAY_TASK_ID/16" \
  --threads "$SLURM_CPUS_PER_TASK" \
  --out "parts/$SLURM_ARRAY_TASK_ID"
