/** The modal as a part of the app that is downloaded on demand. */
export { EditProfileDialog as default } from '#features/profile';
