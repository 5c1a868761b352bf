import { heldBy, type Border, type Example } from './border';

const file = 'client/src/ui/example.tsx';

const propsIn = (jsx: string) => ['name', 'children'].filter((prop) => jsx.includes(prop)).join();

const component = (jsx: string, props = 'name: string; children: Elements'): Example => [
  file,
  `import type { ReactNode } from 'react';
import type { Elements } from '../lib/elements';
export type Content = ReactNode | Elements;
type Props = { ${props} };
export function Example({ ${propsIn(jsx)} }: Props) { return ${jsx}; }`,
];

export const pageTranslators: Border[] = [
  ...heldBy('house/text-stands-alone', [
    {
      sentence: 'a text stands alone in its element',
      refused: [
        component('<p><b>{children}</b> {name.trim()}</p>'),
        component('<p><b />{name.trim()}</p>'),
        component('<p><b />{`${name}.`}</p>'),
        component("<p><b />{name ? name.trim() : ''}</p>"),
        component('<p><b />{[...name].map((letter) => letter)}</p>'),
        component('<div><b />{children}</div>', 'name?: string; children: ReactNode'),
        component('<>{name.trim()}</>'),
      ],
      allowed: [
        component('<p>{name.trim()}</p>'),
        component('<p><b /><span>{name.trim()}</span></p>'),
        component('<div><b />{children}</div>'),
        component('<p><b />{name && <i />}</p>'),
        component('<p><b />{[...name].map((letter) => <i key={letter} />)}</p>'),
        component('<p translate="no"><b />{name.trim()}</p>'),
      ],
    },
  ]),
  ...heldBy('house/typed-text', [
    {
      sentence: 'a translator leaves alone what somebody typed',
      refused: [
        component('<p>{name}</p>'),
        component('<p dir="auto">{children}</p>'),
        component('<bdi>{children}</bdi>'),
      ],
      allowed: [
        component('<p translate="no">{name}</p>'),
        component('<p dir="auto" translate="yes">{children}</p>'),
        component('<div translate="no"><bdi>{children}</bdi></div>'),
        component(`<input dir="auto" value={name} readOnly />`),
        [
          'client/src/features/tablet/example.tsx',
          'export const Name = ({ name }: { name: string }) => <p dir="auto">{name}</p>;',
        ],
      ],
    },
  ]),
];
