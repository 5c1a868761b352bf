import type { Rule } from 'eslint';

type HouseRule =
  | 'file-names'
  | 'no-barrel'
  | 'promised-browsers'
  | 'text-stands-alone'
  | 'typed-text';

export const houseRules: { rules: Record<HouseRule, Rule.RuleModule> };
