-- Spec S4.10: refunds that came by the feed and are still under audit at their gateway, for the operators' queue.
create index refunds_at_gateway on refunds (applied_at) where origin = 'gateway' and status = 'underAudit';
