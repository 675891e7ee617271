export { AppError, type AppErrorKind, errorMessage } from './AppError.ts';
