import type { ReactNode } from 'react';

type LegalTableProps = {
  caption: string;
  headings: readonly [string, string];
  rows: readonly (readonly [what: ReactNode, answer: ReactNode])[];
};

/** Two columns, so that it can be read on a phone: a thing, and what is said of it. */
export function LegalTable({ caption, headings, rows }: LegalTableProps) {
  return (
    <table className="w-full table-fixed text-left align-top">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-line-strong">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 align-bottom font-bold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, answer], index) => (
          <tr key={index} className="break-inside-avoid border-b border-line">
            <th scope="row" className="py-3 pr-4 align-top font-normal">
              {what}
            </th>
            <td className="py-3 align-top">{answer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
