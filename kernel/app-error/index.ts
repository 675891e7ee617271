export { AppError, type AppErrorKind, messageOf } from './AppError.ts';
