/** What a person sends to see whether an endpoint answers. */
export const testEventType = 'endpoint.test';
