import { t } from '@lingui/core/macro';
import { Notice } from '../../ui/notice';

/** Says what an address cannot do: one over http, one without a name, and that of this machine alone. */
export function AddressNotes({ address }: { address: string }) {
  const notes = notesOf(address);
  if (notes.length === 0) return null;
  return (
    <Notice title={t`Good to know about this address`}>
      <div className="grid gap-2">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </Notice>
  );
}

function notesOf(address: string): string[] {
  const url = parsed(address);
  if (!url) return [];
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)) {
    const example = `http://192.168.1.20${url.port && `:${url.port}`}`;
    return [
      t`It opens on this machine only. Tablets and phones need the address that this machine has in your home, such as ${example}.`,
    ];
  }
  const isNumber = /^(\d+(\.\d+){3}|\[.*\])$/.test(url.hostname);
  return [
    ...(url.protocol === 'http:'
      ? [
          t`Without https, browsers do not allow live calls, recordings, notifications, passkeys, and tablets that go on without a network. Faces, notes and the day work.`,
        ]
      : []),
    ...(isNumber
      ? [
          t`It has no name: the number can change, and passkeys are not possible. A name is better, even one that only your home knows.`,
        ]
      : []),
  ];
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address.trim());
  } catch {
    return undefined;
  }
}
