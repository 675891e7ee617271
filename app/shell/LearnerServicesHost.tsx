import { useEffect, useRef } from 'react';
import type { AuthUser } from '#features/auth';
import { DIALOG_EVENTS, openDialog } from './navigation.ts';
import { useDeferredPart } from './useDeferredPart.ts';
import { usePreloadedRepositories } from './usePreloadedRepositories.ts';

const loadServices = () => import('./LearnerServices.tsx');

/** Brings what runs behind every page of a learner. The profile, called for before that is here, opens when it comes. */
export function LearnerServicesHost({ user }: { user: AuthUser }) {
  const Services = useDeferredPart(loadServices);
  // What saves answers is here before the network can go (docs/adr/0003).
  usePreloadedRepositories();
  const isHere = Services !== null;
  const isProfileCalledFor = useRef(false);

  useEffect(() => {
    if (isHere) {
      // The services' own listener stands by now: a child's effects run before its parent's.
      if (isProfileCalledFor.current) openDialog('profile');
      isProfileCalledFor.current = false;
      return;
    }
    const note = () => {
      isProfileCalledFor.current = true;
    };
    window.addEventListener(DIALOG_EVENTS.profile, note);
    return () => window.removeEventListener(DIALOG_EVENTS.profile, note);
  }, [isHere]);

  return Services === null ? null : <Services user={user} />;
}
