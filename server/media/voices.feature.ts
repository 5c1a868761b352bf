import type { Feature } from '../feature';
import { voiceRoutes } from './voice.routes';

export const voices = { routes: (deps) => [voiceRoutes(deps)] } satisfies Feature;
