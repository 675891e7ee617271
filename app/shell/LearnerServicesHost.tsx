import type { AuthUser } from '#features/auth';
import { useSoon } from './useSoon.ts';

const loadServices = () => import('./LearnerServices.tsx');

/** Brings what runs behind every page of a learner. */
export function LearnerServicesHost({ user }: { user: AuthUser }) {
  const Services = useSoon(loadServices);
  return Services === null ? null : <Services user={user} />;
}
