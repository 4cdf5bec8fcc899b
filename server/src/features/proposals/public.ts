export {
  addProposal,
  closeProposal,
  holdProposal,
  proposalActionsFor,
  proposedParts,
  type HeldProposal,
  type ProposalOutcome,
} from './proposals.ts';
