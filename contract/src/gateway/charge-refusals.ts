// How a gateway refuses a charge, or an inquiry about one, because of its order.

/** The gateway has no payment of the order yet; an event may still report one. */
export const unknownOrder = 'ORDER_UNKNOWN';
/** The gateway has a payment of the order that did not fail. */
export const takenOrder = 'ORDER_TAKEN';
