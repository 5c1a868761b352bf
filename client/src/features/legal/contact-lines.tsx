import { site } from '../../lib/site';
import { TextLink } from '../../ui/text-link';

/** The support address, as one writes to it. */
export function SupportEmail() {
  return (
    <TextLink href={`mailto:${site.supportEmail}`} className="[overflow-wrap:anywhere]">
      {site.supportEmail}
    </TextLink>
  );
}

/** Who answers for Dear Ones, as on an envelope. */
export function Operator() {
  return (
    <address className="border-l-4 border-line-strong pl-4 not-italic">
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
    <address className="border-l-4 border-line-strong pl-4 not-italic">
      Gegevensbeschermingsautoriteit / Autorité de protection des données
      <br />
      Drukpersstraat 35 rue de la Presse, 1000 Brussels, Belgium
      <br />
      <TextLink href="mailto:contact@apd-gba.be">contact@apd-gba.be</TextLink>
    </address>
  );
}
