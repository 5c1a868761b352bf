import { dialable } from '#shared/phone';
import { LinkButton } from '../../ui/button';
import { PhoneIcon } from '../../ui/icons';

/** The number is shown as well: a tablet without a telephone cannot dial it, and another phone can. */
export function CallCaregiverCard({ number }: { number: string }) {
  return (
    <div className="grid w-full sm:w-auto">
      <LinkButton href={`tel:${dialable(number)}`} size="large">
        <PhoneIcon className="text-h2" />
        <span className="grid grow pl-1.5 text-left">
          <span>Call Your Caregiver</span>{' '}
          <span className="text-[length:min(1.5rem,7.4vw)] leading-normal">{number}</span>
        </span>
      </LinkButton>
      <p className="hidden text-person font-bold print:block">Caregiver: {number}</p>
    </div>
  );
}
