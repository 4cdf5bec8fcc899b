/** The round of the jobs that mails merchants of links that were disabled automatically. */
export { notifyOfPausedLinks } from '#features/payment-links/public';
