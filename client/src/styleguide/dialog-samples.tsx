import { useState } from 'react';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Dialog } from '../ui/dialog';
import { Form } from '../ui/form';
import { TextField } from '../ui/text-field';
import { toast } from '../ui/toast.store';
import { Sample } from './sample';

const names = ['Name', 'Relationship', 'Street', 'City', 'Country', 'Phone'];

/** A dialog with a form taller than a phone, and both kinds of confirmation. */
export function DialogSamples() {
  const [open, setOpen] = useState<'form' | 'danger' | 'normal'>();
  const close = () => setOpen(undefined);
  return (
    <Sample title="Dialogs">
      <Button onClick={() => setOpen('form')}>A form</Button>
      <Button onClick={() => setOpen('danger')}>A destructive question</Button>
      <Button onClick={() => setOpen('normal')}>A harmless question</Button>
      <Dialog
        title="Add photo"
        description="Somebody your family knows."
        open={open === 'form'}
        onOpenChange={close}
      >
        <Form>
          {names.map((name) => (
            <TextField key={name} label={name} />
          ))}
          <Button
            onClick={() =>
              toast({
                tone: 'danger',
                title: 'Error adding photo',
                description: 'Please try again.',
              })
            }
          >
            Save
          </Button>
        </Form>
      </Dialog>
      <ConfirmDialog
        title={open === 'danger' ? 'Delete photo' : 'Leave the game?'}
        question={
          open === 'danger'
            ? 'Are you sure you want to delete this photo?'
            : 'You can come back at any time.'
        }
        detail={open === 'danger' ? 'Anna, your daughter' : undefined}
        tone={open === 'danger' ? 'danger' : 'normal'}
        confirmLabel={open === 'danger' ? 'Delete photo' : 'Leave'}
        open={open === 'danger' || open === 'normal'}
        onOpenChange={close}
        onConfirm={close}
      />
    </Sample>
  );
}
