export { alerts, countAlertsToAnswer } from './alert-list.ts';
export { judgeAlert } from './alert-life.ts';
export { keepAnswering } from './keep-answering.ts';
export { notifyOfAlerts } from './notify-of-alerts.ts';
export { tellGatewayOfRdrRules } from './rdr/tell-gateway.ts';
export { alertOversight, countAlertsNotSent } from './oversight.ts';
