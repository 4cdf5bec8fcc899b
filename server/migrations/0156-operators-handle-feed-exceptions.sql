-- Operators who held every right so far hold the new one, too; other sets were chosen one by one and stay as they are.
update persons set operator_permissions = array_append(operator_permissions, 'feedExceptions.handle')
where kind = 'operator' and not 'feedExceptions.handle' = any (operator_permissions)
  and operator_permissions @> array['merchants.oversee', 'merchants.edit', 'refunds.audit', 'settlements.audit', 'withdrawals.audit',
    'announcements.publish', 'merchants.impersonate'];
