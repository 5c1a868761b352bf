import * as z from 'zod/mini';
import type { MachineMessage } from '#shared/product/machine-message';
import { rowIdIn } from '#shared/product/row-id';

const NOT_AN_ID = 'The id is not valid' satisfies MachineMessage;
const NOT_A_SIGNAL =
  'A signal has one description, one candidate, or asks for a restart' satisfies MachineMessage;

/** The characters of a description (SDP) and of a candidate. */
const DESCRIPTION_MAX = 16_384;
const CANDIDATE_MAX = 1_000;

export const newLiveCallSchema = z.object({
  /** The id of the call, so that a page that closes before the answer can end it. Without it the server chooses one. */
  id: z.optional(z.uuid(NOT_AN_ID)),
  /** An id of the open page, which alone follows the call then. Without it every page of the session may. */
  page: z.optional(z.uuid(NOT_AN_ID)),
  /** One of the person's tablets. Without it every tablet that can be reached rings. */
  tabletId: z.optional(rowIdIn('The tablet is not valid' satisfies MachineMessage)),
  /** True if the caller does not want to show an address in the network. */
  relayOnly: z.optional(z.boolean('By relay only must be yes or no' satisfies MachineMessage)),
});

/** As `RTCSessionDescriptionInit`. */
const description = z.object(
  {
    type: z.enum(['offer', 'answer', 'rollback'], NOT_A_SIGNAL),
    sdp: z.string(NOT_A_SIGNAL).check(z.maxLength(DESCRIPTION_MAX, NOT_A_SIGNAL)),
  },
  NOT_A_SIGNAL,
);

/** As `RTCIceCandidateInit`. */
const candidate = z.object(
  {
    candidate: z.string(NOT_A_SIGNAL).check(z.maxLength(CANDIDATE_MAX, NOT_A_SIGNAL)),
    sdpMid: z.optional(z.nullable(z.string(NOT_A_SIGNAL).check(z.maxLength(20, NOT_A_SIGNAL)))),
    sdpMLineIndex: z.optional(
      z.nullable(
        z.int(NOT_A_SIGNAL).check(z.minimum(0, NOT_A_SIGNAL), z.maximum(99, NOT_A_SIGNAL)),
      ),
    ),
    usernameFragment: z.optional(
      z.nullable(z.string(NOT_A_SIGNAL).check(z.maxLength(256, NOT_A_SIGNAL))),
    ),
  },
  NOT_A_SIGNAL,
);

/** A message of one side to the other, or its wish for other servers of addresses after the network was lost. */
export const liveCallSignalSchema = z
  .object({
    description: z.optional(description),
    candidate: z.optional(candidate),
    restart: z.optional(z.literal(true, NOT_A_SIGNAL)),
  })
  .check(z.refine((signal) => Object.keys(signal).length === 1, NOT_A_SIGNAL));
export type LiveCallSignal = z.output<typeof liveCallSignalSchema>;

/** Without `why` somebody pressed the button. */
export const endLiveCallSchema = z.object({
  why: z.optional(
    z.enum(['network', 'too-long'], 'The reason is not valid' satisfies MachineMessage),
  ),
});
export type EndLiveCall = z.input<typeof endLiveCallSchema>;
