import { ringVoiceSchema } from '#shared/live-calls/live-call.answer';
import { NOT_A_RECORDING, recording, RECORDING_TOO_LARGE } from '#shared/media/upload-failures.api';
import { apiSchemas, DELETED, type Endpoints } from '#shared/product/endpoint';

const ringVoice = ringVoiceSchema.register(apiSchemas, { id: 'RingVoice' });

/** The own recording that the tablets play while the member rings them. */
export const ringVoiceEndpoints = {
  'PUT /api/people/{personId}/ring-voice': {
    operationId: 'setRingVoice',
    guard: 'person',
    right: 'edit',
    summary: 'Record the own voice for ringing; it replaces the former one',
    body: recording,
    upload: true,
    answer: { status: 200, schema: ringVoice, description: 'The recording as stored.' },
    failures: { 400: NOT_A_RECORDING, 413: RECORDING_TOO_LARGE },
  },
  'DELETE /api/people/{personId}/ring-voice': {
    operationId: 'deleteRingVoice',
    guard: 'person',
    right: 'edit',
    summary: 'Delete the own voice for ringing, if there is one',
    answer: DELETED,
  },
} satisfies Endpoints;
