export { closedBy, decisionsOn, stillWaiting } from './decide.ts';
export {
  addProposal,
  closeProposal,
  holdProposal,
  proposalActionsFor,
  proposedParts,
  type HeldProposal,
} from './proposals.ts';
