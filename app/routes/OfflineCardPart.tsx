/** The offline settings as a part of their own: they come when the profile page stands. */
export { OfflineCard as default } from '#features/offline';
