import type { CallWay } from '#shared/call-contact';

const inShort: Record<CallWay, string> = {
  phone: 'Phone',
  facetime: 'FaceTime',
  whatsapp: 'WhatsApp',
  ask: 'Asked to call, by email',
};

/** "FaceTime: anna@example.com" */
export const wayAndAddress = ({ way, address }: { way: CallWay; address: string }): string =>
  `${inShort[way]}: ${address}`;
