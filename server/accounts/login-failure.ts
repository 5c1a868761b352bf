import type { LoginProblem } from '#shared/accounts/provider-login';
import { ProviderError } from '../auth/provider-error';
import { HttpError } from '../http/http-error';

export class LoginFailure extends Error {
  readonly problem: LoginProblem;
  constructor(problem: LoginProblem) {
    super(problem);
    this.name = 'LoginFailure';
    this.problem = problem;
  }
}

export function problemOf(error: unknown): LoginProblem | undefined {
  if (error instanceof LoginFailure || error instanceof ProviderError) return error.problem;
  return error instanceof HttpError && error.status === 429 ? 'too-often' : undefined;
}

export const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? error.reason : String(problemOf(error));
