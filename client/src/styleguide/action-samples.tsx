import { TextLink } from '../ui/app-link';
import { Badge } from '../ui/badge';
import { Button, LinkButton } from '../ui/button';
import { PlusIcon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import { Sample } from './sample';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['neutral', 'accent', 'success', 'warning'] as const;

/** Buttons, links, tooltips and badges. */
export function ActionSamples() {
  return (
    <>
      {variants.map((variant) => (
        <Sample key={variant} title={`Button, ${variant}`}>
          <Button variant={variant}>At rest</Button>
          <Button variant={variant} size="large">
            <PlusIcon />
            Large
          </Button>
          <Button variant={variant} busy="Saving…">
            Busy
          </Button>
          <Button variant={variant} locked>
            Locked
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <LinkButton variant={variant} href="#link">
            Link
          </LinkButton>
        </Sample>
      ))}
      <Sample title="Links, tooltips and badges">
        <TextLink href="#link">A link in running text</TextLink>
        <Tooltip text="More words about it">
          <Button variant="secondary">Point at me</Button>
        </Tooltip>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge size="large">large</Badge>
      </Sample>
    </>
  );
}
