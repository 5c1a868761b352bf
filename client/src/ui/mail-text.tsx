/** A mail address, or a name that may be one. Where it does not fit a line it goes on before its @, and only then anywhere. */
export function MailText({ children }: { children: string }) {
  const [name = '', ...domain] = children.split(/(?=@)/);
  return (
    <span translate="no" className="wrap-anywhere">
      {name}
      <wbr />
      {domain}
    </span>
  );
}
