import type { Weights } from './evidence.ts'

/**
 * Made by scripts/learn-weights.ts on 2026-11-24, of 22400 moments in businesses of the seeds 1, 2 and 900:
 * what each signal is worth, as A + B ln(n/250) where n labels are known.
 */
export const weights: Weights = [
  // grams
  [0.7115, -0.0857],
  // words
  [0.5112, -0.0998],
  // wrapped
  [0.3111, 0.0423],
  // direction
  [0.3548, -0.4431],
  // octaves
  [0.4078, 0.0011],
  // cents
  [0.2481, -0.0713],
  // account
  [0.6804, -0.0931],
  // own octaves
  [0.03, 0.0816],
  // merchant
  [0.156, -0.0045],
  // merchant share
  [-0.0583, -0.5213],
  // latest of merchant
  [-0.1033, 0.1682],
  // prior
  [0.7552, 0.0491],
  // none
  [-0.2718, 0.1856],
  // none: letters not known
  [0.7323, -0.4923],
  // none: merchant not known
  [-0.0217, -0.0104],
  // none: amount not known
  [0.5942, 0.0076],
  // none: categories with one label
  [0.7977, 0.1746],
  // none: labels of the direction
  [-0.2782, 0.3225],
]
