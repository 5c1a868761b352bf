import { select, t } from '@lingui/core/macro';

/** Before these letters, and the mute h of most names, French writes d’ in the place of de. */
const SOFT = /^[aeiouyhàâäæéèêëîïôöœùûü]/i;

/** Says whose something is, to be put into a sentence: "Jozef’s"; in French "de Jozef" or "d’Els". */
export function ofName(name: string): string {
  const initial = SOFT.test(name) ? 'soft' : 'other';
  return t({
    message: `${select(initial, { soft: `${name}’s`, other: `${name}’s` })}`,
    comment:
      'Whose something is, as {ofName} in other messages: in Dutch "van {name}", in French "d’{name}" for soft and "de {name}" for other, in German "von {name}"',
  });
}
