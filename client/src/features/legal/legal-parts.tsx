import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';

/** The support address, as one writes to it. */
export function SupportEmail() {
  return <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>;
}

/** Who answers for Dear Ones, as on an envelope. */
export function Operator() {
  return (
    <address translate="no" className="border-l-4 border-line-strong pl-4 not-italic">
      {site.operatorName}
      <br />
      {site.operatorAddress}
      <br />
      <SupportEmail />
    </address>
  );
}

/** Where to complain. */
export function SupervisoryAuthority() {
  return (
    <address translate="no" className="border-l-4 border-line-strong pl-4 not-italic">
      Gegevensbeschermingsautoriteit / Autorité de protection des données
      <br />
      {t({
        message: 'Drukpersstraat 35 rue de la Presse, 1000 Brussels, Belgium',
        comment: 'Postal address of the Belgian data protection authority',
      })}
      <br />
      <TextLink href="mailto:contact@apd-gba.be">contact@apd-gba.be</TextLink>
    </address>
  );
}

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
