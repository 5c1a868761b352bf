import { buildIfNeeded } from '../../../scripts/build-if-needed.mjs';

export default buildIfNeeded;
