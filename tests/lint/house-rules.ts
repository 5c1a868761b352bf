import { heldBy, inEach, type Border } from './border';

const fine = 'export const fine = true;';
const barrel = `export * from 'zod';`;
const newer = 'export const is = (address: string) => URL.canParse(address);';
const textBeside = `export const Example = ({ many }: { many: number }) => <p><b /> {many}</p>;`;
const typed = 'export const Name = ({ name }: { name: string }) => <p>{name}</p>;';

/** Where the rules hold that `house-rules.test.ts` tests. */
export const houseRules: Border[] = [
  ...heldBy('house/file-names', [
    {
      sentence: 'every file is named after what it holds',
      refused: inEach(['client/src/ui/BigButton.tsx', 'server/utils/text.ts'], fine),
      allowed: inEach(['server/index.ts', 'tests/support/example.ts'], fine),
    },
  ]),
  ...heldBy('house/no-barrel', [
    {
      sentence: 'there are no barrels',
      refused: inEach(['client/src/lib/example.ts', 'tests/support/example.ts'], barrel),
      allowed: inEach(['client/src/lib/example.ts'], fine),
    },
  ]),
  ...heldBy('house/promised-browsers', [
    {
      sentence: 'what runs in browsers uses nothing that the oldest of them lack',
      refused: inEach(['client/src/lib/example.ts', 'shared/example.ts'], newer),
      allowed: inEach(['server/http/example.ts', 'client/src/lib/example.test.ts'], newer),
    },
  ]),
  ...heldBy('house/text-stands-alone', [
    {
      sentence: 'a text stands alone in its element, in every component',
      refused: inEach(
        ['client/src/ui/example.tsx', 'client/src/features/tablet/example.tsx'],
        textBeside,
      ),
      allowed: inEach(['client/src/ui/example.test.tsx'], textBeside),
    },
  ]),
  ...heldBy('house/typed-text', [
    {
      sentence: 'a translator leaves alone what somebody typed, where it may translate the page',
      refused: inEach(['client/src/ui/example.tsx'], typed),
      allowed: inEach(['client/src/features/tablet/example.tsx'], typed),
    },
  ]),
];
