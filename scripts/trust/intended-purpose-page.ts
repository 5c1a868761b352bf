import { TABLET_OFFLINE_DAYS, WEEK_FACES_MAX } from '#shared/product/limits';
import { intendedPurpose } from './intended-purpose';

const list = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');

/** The page `docs/trust/intended-purpose.md`. */
export const intendedPurposePage = (): string => `# Intended purpose

Written by \`npm run trust\` from \`scripts/trust/intended-purpose.ts\`; do not edit.

Dear Ones ${intendedPurpose.summary}.

**It is for:**
${list(intendedPurpose.isFor)}

**It is not for, and must not be sold or recommended for:**
${list(intendedPurpose.isNotFor)}

## Why it is no medical device
The Medical Device Regulation ((EU) 2017/745, article 2(1)) calls software a medical device if its maker intends it for diagnosis,
prevention, monitoring, prediction, prognosis, treatment or alleviation of a disease, an injury or a disability. By article 2(12),
the intended purpose is what the maker says on labels, in instructions, and in promotional and sales materials. Software that stores,
shows and passes on what a family writes does none of this
(see also the guidance MDCG 2019-11 of the European Commission on the qualification of software).

- **Nothing is measured.** The Faces Game and gentle practice show no score to anybody. To choose when it shows a face next, gentle practice
  stores for ${TABLET_OFFLINE_DAYS} days whether a name was found at once or with help. The export of a family’s data contains it, because it is
  theirs ([decision 042](../decisions/042-spaced-retrieval.md)). “This week on the tablet” tells the family on which days it was used, and names faces: up to ${WEEK_FACES_MAX}
  that were looked at most, up to ${WEEK_FACES_MAX} that came with a little help, and those that practice only shows for two weeks. It has no
  counts and no earlier week to compare with ([guarantees](../promises.md)).
- **Nothing is inferred.** No part of Dear Ones draws a conclusion about somebody’s health. It contains no AI system: no model is
  trained, loaded or called, on the server or in the browser ([for hosts](for-hosts.md#ai-act)).
- **Timing is no treatment.** Gentle practice takes its pauses from published work on spaced retrieval. It comes closest to the line, with what
  “This week” says about help: it is offered as a quiet way to look at faces together, promises no effect, and must not be described as
  training, therapy or assessment.
- **Nothing depends on it.** Reminders are for everyday things. The forms in which they are written and the terms say that they are not
  for medicine that must not be missed.

## What holds it
\`scripts/words/intended-purpose.test.ts\` reads every message of the screens, emails and documents in all four languages, and fails for words
such as treat, cure, therapy, diagnosis, symptom or score, unless the message is in a list that says why it claims nothing, such as “It is not a
medical device”. The texts of the stores in \`packaging/\` pass the same test.

Whoever hosts, sells or recommends Dear Ones and promises more than this page gives it another purpose, and answers for that as its maker.
`;
