import { zodResolver } from '@hookform/resolvers/zod';
import { profileSchema } from '#shared/profile';

export const profileRules = zodResolver(profileSchema);
