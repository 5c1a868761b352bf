/**
 * The intended purpose of Dear Ones, as the Medical Device Regulation ((EU) 2017/745, article 2, points 1 and 12) uses the
 * term. A product becomes a medical device by what its maker says that it is for, on screens, in emails, in a store and in
 * documentation. `docs/trust/intended-purpose.md` is written from it.
 */
export const intendedPurpose = {
  /** Continues “Dear Ones …”. */
  summary:
    'keeps faces, names and notes for a person who lives with memory loss, shows them on a tablet, and lets the family call',
  isFor: [
    'showing the person the photos, names, voices, clips and songs that the family has chosen',
    'showing what the family has written down: notes, plans for a day, reminders of everyday things',
    'asking a relative to call, calling, and sending a message to the family',
    'letting the family decide together what the tablet shows',
  ],
  isNotFor: [
    'diagnosis, prevention, monitoring, prediction, prognosis, treatment or alleviation of a disease, an injury or a disability',
    'measuring, scoring or testing memory, or following how it changes',
    'deciding about care, or giving information on which such a decision is made',
    'reminding of medicine, or of anything else that must not be missed',
    'calling for help in an emergency, or noticing one',
  ],
} as const;
