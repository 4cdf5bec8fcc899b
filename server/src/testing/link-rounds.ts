/** The job that mails merchants about automatically disabled links. */
export { notifyOfPausedLinks } from '#features/payment-links/public';
