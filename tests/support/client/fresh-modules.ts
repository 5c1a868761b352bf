import { vi } from 'vitest';

// The files of a worker share the DOM and the packages. The client's own modules begin anew with each file.
vi.resetModules();
