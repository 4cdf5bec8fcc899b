-- A case is open while the gateway waits for its outcome, unless it was released here: the gateway hears nothing of that (Decision 24).
create function is_open_case(status text, answer text) returns boolean
  language sql immutable parallel safe
  return status in ('awaiting', 'underAppeal') and answer is distinct from 'released';
