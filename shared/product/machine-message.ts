/**
 * A validation message that no form of ours can cause, only a request that is made otherwise. It stays English:
 * a message that `satisfies MachineMessage` is in no catalog.
 */
export type MachineMessage = string;
