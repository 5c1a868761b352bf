import { describe, it } from 'vitest';
import { HttpError } from '../../server/http/http-error';
import { FileRefused } from '../../server/media/file-refused';
import { voiceOf } from '../../server/media/voice/process-voice';
import { wav } from '../support/recordings';
import { expectRefusedOrWritten } from '../support/rewritten-mutations';

const files = {
  'as our recorder writes it': wav(),
  'with texts around its samples': wav({ before: { LIST: 'INFO' }, after: { 'id3 ': 'ID3' } }),
};

function rewriteVoice(file: Buffer): { bytes: Buffer } {
  try {
    return { bytes: Buffer.from(voiceOf(file).bytes) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 400)
      throw new FileRefused('unknown', error.message);
    throw error;
  }
}

describe('A recording that was changed at random', () => {
  it.each(Object.entries(files))('is refused, or written as a recording: %s', (name, file) => {
    expectRefusedOrWritten(name, file, rewriteVoice);
  });
});
