import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonOverview } from '#shared/person';
import { currentUser } from '../../../tests/support/client/accounts';
import { jozef, ofJozef, person } from '../../../tests/support/client/people';
import { renderApp } from '../../../tests/support/client/render-app';
import { fakeServer } from '../../../tests/support/client/server';
